import 'fast-text-encoding';
