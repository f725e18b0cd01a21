import { generateX25519Identity, identityToRecipient } from "age-encryption";
import type { Answer } from "./answer.ts";

/** Makes the pair of keys for encrypted backups, and stores neither. */
export async function makeBackupKey(answer: Answer): Promise<void> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  answer.end({ recipient, identity }, [
    `BACKUP_RECIPIENT=${recipient}`,
    "",
    "The secret key follows. It is stored nowhere: write it down twice and keep it away from this machine.",
    "Without it no backup can be restored. A restore reads it from the file that BACKUP_IDENTITY_FILE names.",
    "",
    identity,
  ]);
}
