import { BaseSequencer } from 'vitest/node';
import { recordedTimes } from './recorded-times.mjs';
import { relative, sep } from 'node:path';
import { root } from '../src/server/prepare.mjs';

const recorded = recordedTimes();

/** @param {{ moduleId: string }} file */
const secondsOf = ({ moduleId }) => recorded[relative(root, moduleId).split(sep).join('/')] ?? Number.MAX_VALUE;

/**
 * Files that took longest come first, so that no core waits for one of them at the end; one never measured may be long.
 * A project's files stay together: a process goes on with the next file only if that is of the same project.
 */
export class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const longest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a));
    const projects = [...new Set(longest.map(({ project }) => project.name))];
    return projects.flatMap((name) => longest.filter(({ project }) => project.name === name));
  }
}
