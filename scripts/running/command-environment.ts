import { readHashSecret } from "./data-folder.ts";
import { addressesOf, demonstrationEnvironment } from "./demonstration-environment.ts";

/** For a command beside the program: in production what is set, else what `npm start` sets besides. Throws `StartProblem`. */
export function environmentOfCommand(
  given: Record<string, string | undefined>,
  root: string,
): Record<string, string | undefined> {
  if (given["ENVIRONMENT"] === "production") return given;
  const { dataFolder } = addressesOf(demonstrationEnvironment(given, "", root));
  return { ...given, ...demonstrationEnvironment(given, readHashSecret(dataFolder), root) };
}
