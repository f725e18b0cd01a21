import {
  CONNECTION_PARTS,
  type ConnectionKind,
  type ConnectionOpen,
  type ConnectionSecret,
} from "@madoguchi/contract/configuration/clinic-connection";
import type { Sealer } from "../../platform/sealing/sealer.ts";
import type { ConnectionOwner, ConnectionRow } from "./connection.store.ts";

type Identity = ConnectionOwner & Pick<ConnectionRow, "kind" | "reference">;

/** The label binds a secret to its row: it cannot be decrypted in another one. */
function labelOf({ medicalBusinessId, clinicId, kind, reference }: Identity): string {
  return JSON.stringify(["clinic-connection", medicalBusinessId, clinicId, kind, reference]);
}

export function sealSecret(sealer: Sealer, of: Identity, secret: Record<string, unknown>): Buffer {
  return sealer.seal(JSON.stringify(secret), labelOf(of));
}

/**
 * A row's secret sealed with the present key; `current` where it already is, `undefined` where neither key decrypts it.
 */
export function resealSecret(
  sealer: Sealer,
  row: Identity & { sealed: Buffer | null },
): Buffer | "current" | undefined {
  return row.sealed === null ? "current" : sealer.reseal(row.sealed, labelOf(row));
}

/**
 * A connection with its secret; `undefined` where the installation's key does not decrypt it, or it is of another kind.
 */
export function openConnection<Kind extends ConnectionKind>(
  sealer: Sealer | undefined,
  kind: Kind,
  row: ConnectionRow,
): (ConnectionOpen<Kind> & ConnectionSecret<Kind>) | undefined {
  if (row.kind !== kind) return undefined;
  const text = row.sealed === null ? "{}" : sealer?.open(row.sealed, labelOf(row));
  if (text === undefined) return undefined;
  const { open, secret } = CONNECTION_PARTS[kind];
  const [openPart, secretPart] = [open.safeParse(row.open), secret.safeParse(JSON.parse(text))];
  // Both were parsed by this kind's own schemas.
  return openPart.success && secretPart.success
    ? ({ ...openPart.data, ...secretPart.data } as ConnectionOpen<Kind> & ConnectionSecret<Kind>)
    : undefined;
}
