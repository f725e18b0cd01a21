import { groupThousands } from "@madoguchi/contract/payment/money";

/** `12,800円`; every amount of the desk's lists includes tax. */
export function writeYen(amount: number): string {
  return `${groupThousands(amount)}円`;
}

/** An amount in a column of amounts. */
export function Yen({ amount }: { amount: number }) {
  return <span className="desk-whole tabular-nums">{writeYen(amount)}</span>;
}
