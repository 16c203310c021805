import { BaseSequencer, type TestSpecification } from "vitest/node";
import { seededNumbers } from "../seeded-numbers.ts";

/** Where the tests of a project are shuffled, its files are too, since they share modules. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject].flatMap(([project, ofProject]) =>
      project.config.sequence.shuffle ? shuffle(ofProject, this.ctx.config.sequence.seed) : ofProject,
    );
  }
}

function shuffle(files: TestSpecification[], seed: number) {
  const below = seededNumbers(seed);
  const left = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  return files.flatMap(() => left.splice(below(left.length), 1));
}
