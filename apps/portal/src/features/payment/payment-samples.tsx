import type { Card } from "@madoguchi/contract/card/card";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { Button } from "@madoguchi/ui/buttons/button";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { CardRefusedPicture } from "@madoguchi/ui/pictures/card-refused-picture";
import { DonePicture } from "@madoguchi/ui/pictures/done-picture";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { Sample, SampleState } from "@madoguchi/ui/showcase/sample";
import { CardFacts } from "../../entities/card/card-facts.tsx";
import { BarAmount } from "./bar-amount.tsx";
import { ChargeSummary } from "./charge-summary.tsx";

const charge: PaymentPage["charge"] = {
  version: 1,
  lines: [
    { label: "診察料", quantity: 1, unitPrice: 3300 },
    { label: "フェキソフェナジン塩酸塩錠60mg「ミナト」（アルミ包装・一包化）", quantity: 28, unitPrice: 64 },
    { label: "初診割引", quantity: 1, unitPrice: -500 },
    { label: "送料", quantity: 1, unitPrice: 0 },
  ],
  total: 4592,
  issuedAt: "2026-05-12T15:00:00+09:00",
  dueAt: "2026-05-19T23:59:59+09:00",
  isExpired: false,
};

const page: PaymentPage = {
  treatmentId: "treatment-1",
  kind: "consultation",
  clinicalDepartmentName: "アレルギー科・花粉症外来",
  startsAt: "2026-05-12T14:30:00+09:00",
  charge,
  address: null,
  card: null,
  attempt: null,
  canPay: true,
  isLatePaymentWished: false,
  attemptsLeft: 5,
};

const card: Card = {
  cardId: "card-1",
  brand: "Visa",
  last4: "1111",
  expiry: "12/28",
  isDefault: true,
  isExpired: false,
};

const PICTURES = [
  ["確認中", WaitingPicture],
  ["完了", DonePicture],
  ["できなかった", CardRefusedPicture],
] as const;

/** The parts of a payment, for the showcase. */
export function PaymentSamples() {
  return (
    <>
      <Sample name="ご請求の内容">
        <ChargeSummary page={page} />
      </Sample>
      <Sample name="カード">
        <div className="flex flex-col gap-4">
          <SampleState name="通常使うカード">
            <CardFacts card={card} />
          </SampleState>
          <SampleState name="有効期限切れ">
            <CardFacts card={{ ...card, isDefault: false, isExpired: true }} />
          </SampleState>
        </div>
      </Sample>
      <Sample name="お支払いの結果">
        <div className="flex flex-wrap gap-6">
          {PICTURES.map(([name, Picture]) => (
            <SampleState key={name} name={name}>
              <Picture className="w-24" />
            </SampleState>
          ))}
        </div>
      </Sample>
      <Sample name="お支払いの操作">
        <ActionBar label="お支払い" action={<Button>お支払いの手続きへ進む</Button>}>
          <BarAmount total={charge.total} />
        </ActionBar>
      </Sample>
    </>
  );
}
