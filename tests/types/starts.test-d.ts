// Does each start export everything that public functions may need? Checked by tsc, never run.

import type { Start } from '../../pkg-template/api/start.d.ts';
import * as js from '../../pkg-template/start/js.js';
import * as main from '../../pkg-template/start/main.js';
import * as slim from '../../pkg-template/start/slim.js';
import * as workerd from '../../pkg-template/start/workerd.js';
import * as forced from '../support/forced-start.js';

[js, main, slim, workerd, forced] satisfies Start[];
