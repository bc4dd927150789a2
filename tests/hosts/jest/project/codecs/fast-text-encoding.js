require('fast-text-encoding');
