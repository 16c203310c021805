import { join } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { seededNumbers } from "../seeded-numbers.ts";
import { longTests } from "../slow-tests.ts";

/**
 * The longest first, so that no worker is left with one of them at the end. Where the tests of a project are shuffled, its
 * files are too, since they share modules.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    const ordered = [...byProject].flatMap(([project, ofProject]) =>
      project.config.sequence.shuffle ? shuffle(ofProject, this.ctx.config.sequence.seed) : ofProject,
    );
    return ordered.toSorted((a, b) => placeByLength(a) - placeByLength(b));
  }
}

const folderOfRepository = `${join(import.meta.dirname, "../../..")}/`;

function placeByLength({ moduleId }: TestSpecification) {
  const place = longTests.indexOf(moduleId.replace(folderOfRepository, ""));
  return place < 0 ? longTests.length : place;
}

function shuffle(files: TestSpecification[], seed: number) {
  const below = seededNumbers(seed);
  const left = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  return files.flatMap(() => left.splice(below(left.length), 1));
}
