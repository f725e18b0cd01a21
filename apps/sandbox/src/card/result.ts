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

/** Sixteen characters in four blocks; missing ones are `0000`. */
export function writeResultCode(...blocks: string[]): string {
  return blocks.join("").padEnd(16, "0");
}

export function newTransactionId(): string {
  return String(randomInt(10_000_000, 99_999_999)).padStart(8, "0");
}

export type Answer = { result: Record<string, unknown>; payNowIdResponse?: Record<string, unknown> | undefined };

/** A `result` with the fields that all have. */
export function writeResult(
  outcome: { mstatus: Mstatus; vResultCode: string; message?: string },
  more: Record<string, unknown>,
): Record<string, unknown> {
  const { mstatus, vResultCode, message = "処理が完了しました。" } = outcome;
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
