import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Form } from "@madoguchi/ui/forms/form";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { AddressLink } from "../../entities/address/address-link.tsx";
import { AddressText } from "../../entities/address/address-text.tsx";
import { hasChoice } from "../../entities/delivery/describe-wish.ts";
import { WishFields } from "../../entities/delivery/wish-fields.tsx";
import { useApplicationFlow } from "./application-flow.tsx";
import {
  ApplicationSteps,
  STEP_CONTENT_CLASS,
  STEP_FORM_CLASS,
  StepBar,
  useProceed,
} from "./application-navigation.tsx";
import { ChangesNotice } from "./changes-notice.tsx";
import { ReadyCard } from "./ready-card.tsx";
import { SumLine } from "./sum-line.tsx";

/** ③ お届けとお支払い: the delivery address and the proposed card. Nothing is charged here. */
export function DeliveryStep() {
  const { offer, input, change, acknowledge } = useApplicationFlow();
  const goToNext = useProceed("delivery");
  const [isRefused, setIsRefused] = useState(false);
  const hasAddress = offer.address !== null;

  function proceed(): void {
    if (!hasAddress) {
      setIsRefused(true);
      return;
    }
    acknowledge();
    goToNext();
  }

  return (
    <Form onSubmit={proceed} className={STEP_FORM_CLASS}>
      <ApplicationSteps current="delivery" />
      <PageHeading lead="お薬のお届け先と、お支払いの方法をご確認ください。">お届けとお支払い</PageHeading>
      <ChangesNotice />
      <div className={STEP_CONTENT_CLASS}>
        <Section heading="お届け先">
          {isRefused && !hasAddress && (
            <Notice kind="error" title="お届け先が登録されていません" isAnnounced>
              お届け先を登録すると、この画面に戻って続けられます。
            </Notice>
          )}
          <div className="flex flex-col items-start gap-2">
            <p>
              <AddressText address={offer.address} />
            </p>
            <AddressLink>{hasAddress ? "お届け先を変更する" : "お届け先を登録する"}</AddressLink>
          </div>
        </Section>
        {hasChoice(offer.allowed) && (
          <Section heading="お届けのご希望">
            <WishFields wish={input.wish ?? offer.wish} allowed={offer.allowed} onChange={(wish) => change({ wish })} />
          </Section>
        )}
        <Section heading="お支払いのカード">
          <Notice kind="info" title="いまは請求されません">
            医師が確認したあとに、金額とお支払い期限をお知らせします。お支払いは、そのときにお手続きいただきます。
          </Notice>
          <ReadyCard />
        </Section>
      </div>
      <StepBar
        current="delivery"
        action={
          <Button type="submit" className="flex-1">
            次へ
          </Button>
        }
      >
        <SumLine />
      </StepBar>
    </Form>
  );
}
