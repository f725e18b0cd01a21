import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start programs and wait for them: begun last, they would keep one processor waiting at the end. */
const FIRST = [/\.packaging\.test\.ts$/, /\/killed-while-paying\./, /\/main\.told-once\./, /\.processes\.test\.ts$/];

function rankOf({ moduleId, project }: TestSpecification): string {
  const first = FIRST.findIndex((pattern) => pattern.test(moduleId));
  return first >= 0 ? `${first}` : `later ${project.name}`;
}

/** Slow files first, then one project after the other, so that a worker that has read the API once goes on with it. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)));
  }
}
