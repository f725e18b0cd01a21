import { readHashSecret } from "./data-folder.ts";
import { addressesOf, demonstrationEnvironment } from "./demonstration-environment.ts";

/**
 * The environment of a command beside the program: in production the set variables, otherwise also those of
 * `npm start`. Throws `StartProblem`.
 */
export function environmentOfCommand(
  given: Record<string, string | undefined>,
  root: string,
): Record<string, string | undefined> {
  if (given["ENVIRONMENT"] === "production") return given;
  const { dataFolder } = addressesOf(demonstrationEnvironment(given, "", root));
  return { ...given, ...demonstrationEnvironment(given, readHashSecret(dataFolder), root) };
}
