/** Whether the command of the installed package works in a host. */

import { demandEqual } from './trial.mjs';

/** @import { Project } from './project.mjs' */
/** @import { Trial } from './trial.mjs' */

/**
 * @param {Trial} trial
 * @param {Project} project
 * @param {string} program
 * @param {...string} parameters before the command
 */
export const checkCommand = (trial, project, program, ...parameters) =>
  trial.check('the command', async () =>
    demandEqual(
      await project.run(program, [...parameters, project.inPackage('cli.js'), 'inspect', 'entry.mjs']),
      'entry.mjs: UTF-8, 167 bytes, 4 lines: sound\n',
      'its output',
    ),
  );
