import { expect, test } from "vitest";
import type { z } from "zod";
import { adminAr } from "../../../../tests/support/admin-words.ts";
import { shapeErrors, testMaxLengths } from "../../../../tests/support/form-shapes.ts";
import { projectCodeFormShape, projectCodeShape } from "./project-code.ts";

const errorsOf = (input: object, shape: z.ZodType = projectCodeShape) => shapeErrors(shape, input);

const short = { code: "REC-01", name: "التسويات" };

test("a project code needs a code and a name; its default colour is the blue of the contract", () => {
  expect(projectCodeShape.parse({ code: " REC-01 ", name: " التسويات ", description: "", project_id: " " })).toEqual({
    ...short,
    description: null,
    color: "#3b82f6",
    project_id: null,
  });
  expect(projectCodeShape.parse({ ...short, color: "#A0b1C2" }).color).toBe("#A0b1C2");
});

test("a missing code or name is refused with the words of the contract", () => {
  const required = { word: "projectCode.required" };
  expect(errorsOf({})).toEqual({ code: required, name: required });
  expect(errorsOf({ code: " ", name: "a" })).toEqual({ code: required });
  expect(adminAr["projectCode.required"]).toBe("يرجى إدخال الرمز واسم المشروع");
});

test.each(["", "blue", "#3b82f", "#3b82f6a", "3b82f6", "#3b82g6", "#3b82f6;--x:url(//evil.example)"])(
  "%j is no colour",
  (color) => expect(errorsOf({ ...short, color })).toEqual({ color: { word: "validation.color" } }),
);

testMaxLengths(projectCodeShape, short, [
  ["code", 50],
  ["name", 200],
  ["description", 2_000],
  ["project_id", 36],
]);

test("an existing code cannot be changed", () => {
  const shape = projectCodeFormShape({ existing: "REC-01", projectIds: [] });
  expect(shape.parse(short)).toMatchObject(short);
  expect(errorsOf({ ...short, code: "REC-02" }, shape)).toEqual({ code: { word: "projectCodes.codeHint" } });
});

test.each(["new", "NEW", ".", "..", "a.data"])("the code %j is refused because it does not fit into a URL", (code) => {
  const shape = projectCodeFormShape({ existing: null, projectIds: [] });
  expect(errorsOf({ ...short, code }, shape)).toEqual({ code: { word: "projectCode.reserved" } });
  for (const other of ["news", "...", "a/b", "مشروع ١", "a.data.b"])
    expect(errorsOf({ ...short, code: other }, shape)).toEqual({});
});

test("a code can only have an existing project", () => {
  const shape = projectCodeFormShape({ existing: null, projectIds: ["p"] });
  for (const project_id of ["", "p"]) expect(errorsOf({ ...short, project_id }, shape)).toEqual({});
  const unknown = { project_id: { word: "projectCode.projectUnknown" } };
  expect(errorsOf({ ...short, project_id: "q" }, shape)).toEqual(unknown);
});
