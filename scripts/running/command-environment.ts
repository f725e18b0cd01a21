import { readHashSecret } from "./data-folder.ts";
import { addressesOf, demonstrationEnvironment } from "./demonstration-environment.ts";

type Given = Record<string, string | undefined>;

/** The environment for making a clinic: it has no ids but those given, and nothing of the demonstration's clinic. */
export function environmentOfSetUp(given: Given, root: string): Given {
  const { CLINIC_ID, MEDICAL_BUSINESS_ID } = given;
  return {
    ...environmentOfCommand({ ...given, CLINIC_ID: CLINIC_ID || "clinic-new" }, root),
    CLINIC_ID,
    MEDICAL_BUSINESS_ID,
  };
}

/** The variables of a command: in production those set, else also those of `npm start`. Throws `StartProblem`. */
export function environmentOfCommand(given: Given, root: string): Given {
  if (given["ENVIRONMENT"] === "production") return given;
  const { dataFolder } = addressesOf(demonstrationEnvironment(given, "", root));
  return { ...given, ...demonstrationEnvironment(given, readHashSecret(dataFolder), root) };
}
