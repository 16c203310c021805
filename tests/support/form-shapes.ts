import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldErrors } from "#app/records/store/fields.ts";

export function shapeErrors(shape: z.ZodType, input: object) {
  const parsed = shape.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

/** `required` are the fields without which the shape accepts nothing. */
export function testMaxLengths(shape: z.ZodType, required: object, limits: [field: string, limit: number][]) {
  test.each(limits)("%s may have %i characters and no more", (field, limit) => {
    const longest = "س".repeat(limit);
    expect(shape.parse({ ...required, [field]: longest })).toHaveProperty(field, longest);
    const tooLong = { word: "validation.tooLong", values: { count: limit } };
    expect(shapeErrors(shape, { ...required, [field]: `${longest}س` })).toEqual({ [field]: tooLong });
  });
}
