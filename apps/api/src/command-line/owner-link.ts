import { readVariables } from "../platform/config/secret-files.ts";
import { openInstallation } from "../set-up/open-installation.ts";
import { describeLink, replaceOwnerLink } from "../set-up/owner-link.ts";
import { SetUpRefusal } from "../set-up/set-up-refusal.ts";
import type { Answer } from "./answer.ts";

/** `name`: the owner, if there are several. `url`: an installation that runs elsewhere. */
type Wanted = { name: string | undefined; url: string | undefined };

/** Makes an enrolment link for an owner without a passkey. Throws `SetUpRefusal`, `StartRefusal`. */
export async function runOwnerLink(
  answer: Answer,
  environment: Record<string, string | undefined>,
  { name, url }: Wanted,
): Promise<void> {
  const { CLINIC_ID: clinicId } = readVariables(environment).given;
  if (clinicId === undefined) throw new SetUpRefusal("input", ["CLINIC_ID is not set: it names the clinic."]);
  const installation = await openInstallation(environment, url);
  try {
    const link = await replaceOwnerLink(installation, { clinicId, name });
    answer.end(link, [describeLink(link.name, link)]);
  } finally {
    await installation.close();
  }
}
