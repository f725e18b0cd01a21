import { isDeepStrictEqual } from "node:util";
import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { findChargeInForce, listChargeLines } from "../records/charge/charge.store.ts";
import type { TreatmentCommand } from "./treatment-command.ts";

function contentOf(lines: readonly ChargeLine[]): unknown[] {
  return lines.map(({ label, quantity, unitPrice, taxPercent = null }) => [label, quantity, unitPrice, taxPercent]);
}

/** Whether the charge in force has exactly these lines; without lines, whether there is no charge. */
export async function isChargedAs(
  { transaction, treatment }: TreatmentCommand,
  lines: readonly ChargeLine[],
): Promise<boolean> {
  const inForce = await findChargeInForce(transaction, treatment);
  const charged = inForce ? await listChargeLines(transaction, { ...treatment, version: inForce.version }) : [];
  return isDeepStrictEqual(contentOf(charged), contentOf(lines));
}
