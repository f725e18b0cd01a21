import { randomInt } from "node:crypto";

export type Mstatus = "success" | "failure" | "pending";

/** A business failure: the provider answers it with HTTP 200 and `mstatus` failure (`docs/design/providers.md` 1.4). */
export class CardRefusal extends Error {
  readonly vResultCode: string;

  constructor(block: string, message: string) {
    super(message);
    this.name = "CardRefusal";
    this.vResultCode = writeResultCode(block);
  }
}

/** Sixteen characters: four blocks of four, the ones that are not given being `0000`. */
export function writeResultCode(...blocks: string[]): string {
  return blocks.join("").padEnd(16, "0");
}

/** A number of the provider's own for a transaction. */
export function newTransactionId(): string {
  return String(randomInt(10_000_000, 99_999_999)).padStart(8, "0");
}

export type Answer = { result: Record<string, unknown>; payNowIdResponse?: Record<string, unknown> | undefined };

/** The fields that every `result` has. */
export function writeResult(
  verdict: { mstatus: Mstatus; vResultCode: string; message?: string },
  more: Record<string, unknown>,
): Record<string, unknown> {
  const { mstatus, vResultCode, message = "処理が完了しました。" } = verdict;
  return {
    mstatus,
    vResultCode,
    merrMsg: message,
    custTxn: newTransactionId(),
    marchTxn: newTransactionId(),
    txnVersion: "2.0.0",
    optionResults: [],
    ...more,
  };
}
