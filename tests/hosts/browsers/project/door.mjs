import { runProgram } from './door/support/tools.mjs';
import { send } from './send.mjs';

const options = JSON.parse(new URL(location.href).searchParams.get('options'));
const packageUrl = new URL('./node_modules/wtf8-wasm/', location.href).href;
send({ report: await runProgram({ ...options, package: packageUrl }) });
