import { readHashSecret } from "./data-folder.ts";
import { addressesOf, demonstrationEnvironment } from "./demonstration-environment.ts";

/** The variables of a command: in production those set, else also those of `npm start`. Throws `StartProblem`. */
export function environmentOfCommand(
  given: Record<string, string | undefined>,
  root: string,
): Record<string, string | undefined> {
  if (given["ENVIRONMENT"] === "production") return given;
  const { dataFolder } = addressesOf(demonstrationEnvironment(given, "", root));
  return { ...given, ...demonstrationEnvironment(given, readHashSecret(dataFolder), root) };
}
