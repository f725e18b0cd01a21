import type { z } from "zod";

/** Each missing or wrong variable, as part of a line. Problems with a secret's file come from `readVariables`. */
export function describeIssues(error: z.ZodError | undefined, given: Record<string, string>): string[] {
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ name: path.join("."), message }));
  return issues
    .filter(({ name }) => given[name] !== undefined || given[`${name}_FILE`] === undefined)
    .map(({ name, message }) => `${name} ${message}`);
}
