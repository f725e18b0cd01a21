import type { PrescriptionLine } from "@madoguchi/contract/prescribing/prescription";

type Supply = Pick<PrescriptionLine, "quantity" | "days">;

/** 「56錠（28日分）」: one supply of a medicine. */
export function describeSupply({ quantity, days }: Supply): string {
  return `${quantity}（${days}日分）`;
}

/** 「1回分：56錠（28日分）」, 「2回分：56錠（28日分）×2、合わせて56日分」. */
export function describeSupplies(medicine: Supply, supplies: number): string {
  const one = describeSupply(medicine);
  if (supplies === 1) return `1回分：${one}`;
  return `${supplies}回分：${one}×${supplies}、合わせて${medicine.days * supplies}日分`;
}
