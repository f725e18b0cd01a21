import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start programs and wait for them: begun last, they would leave one processor idle at the end. */
const FIRST = [/\.packaging\.test\.ts$/, /\/killed-while-paying\./, /\/main\.sent-once\./, /\.processes\.test\.ts$/];

type TestFile = { moduleId: string; project: { name: string } };

function rankOf({ moduleId, project }: TestFile): string {
  const first = FIRST.findIndex((pattern) => pattern.test(moduleId));
  return first >= 0 ? `${first}` : `later ${project.name}`;
}

/** A position by the seed alone, so that a run in a random order can be repeated. */
function placeOf({ moduleId }: TestFile, seed: number): number {
  let hash = seed;
  for (const sign of moduleId) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Slow files first, then one project after the other; within a project as given, or by `seed` in a random order. */
export function orderFiles<File extends TestFile>(files: readonly File[], seed?: number): File[] {
  const given = seed === undefined ? files : files.toSorted((one, other) => placeOf(one, seed) - placeOf(other, seed));
  return given.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)));
}

/** Groups the files of each project, so that workers reuse the loaded API; `--sequence.shuffle` randomises them. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    return shuffle ? orderFiles(files, seed) : orderFiles(await super.sort(files));
  }
}
