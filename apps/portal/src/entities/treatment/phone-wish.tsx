import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Section } from "@madoguchi/ui/layout/section";
import { ClinicPhone } from "../clinic/clinic-contact.tsx";

export const PHONE_WISH_HEADING = "ビデオで受診できないとき";

export type PhoneWishProps = {
  state: "idle" | "sending" | "sent";
  problem: string | undefined;
  onWish: () => void;
};

function UrgentPhone() {
  return (
    <p>
      お急ぎの場合：
      <ClinicPhone hasName />
    </p>
  );
}

/** The effect of a request for a call, and its limits (L1). */
export function PhoneWishContent({ state, problem, onWish }: PhoneWishProps) {
  if (state === "sent") {
    return (
      <>
        <Notice kind="success" title="クリニックに伝えました" isAnnounced>
          登録の電話番号に、クリニックからご連絡します。ご予約はそのまま残っています。
        </Notice>
        <UrgentPhone />
      </>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        カメラやマイクが使えないときや、通信が不安定なときは、クリニックからの電話を希望できます。
        <strong>電話だけでは診察になりません。</strong>どうするかを、クリニックがご相談します。
      </p>
      {problem !== undefined && (
        <Notice kind="error" title="伝えられませんでした" isAnnounced>
          {problem}
          <br />
          <ClinicPhone hasName />
        </Notice>
      )}
      <Button variant="secondary" busy={state === "sending"} onClick={onWish}>
        電話での連絡を希望する
      </Button>
      <UrgentPhone />
    </div>
  );
}

/** 「電話での連絡を希望する」, folded: requests a call from the clinic, which is not a visit by itself (L1). */
export function PhoneWish(props: PhoneWishProps) {
  return (
    <Section>
      <Disclosure summary={PHONE_WISH_HEADING} isOpen={props.state === "sent"}>
        <PhoneWishContent {...props} />
      </Disclosure>
    </Section>
  );
}
