import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";

export type ConfirmLineLoginProps = { search: ReservationSearch; onConfirm: () => void };

/**
 * Asked when LINE came back into a browser that did not begin, as phones do that open LINE's application. Somebody else's
 * link would come the same way, so nothing goes on by itself.
 */
export function ConfirmLineLogin({ search, onConfirm }: ConfirmLineLoginProps) {
  return (
    <>
      <PageHeading>ログインの確認</PageHeading>
      <ChosenTime search={search} />
      <Section heading="LINEでのログインを始めたのは、お客様ご本人ですか？">
        <p>
          ログインを始めたときとは別のブラウザで、この画面が開きました。ご本人のときは、このブラウザで続けられます。
        </p>
        <p>送られてきたリンクを開いたときなど、心当たりがないときはログインしないでください。</p>
        <div className="flex flex-col items-center gap-3">
          <Button onClick={onConfirm}>本人です。ログインする</Button>
          <Link to="/login" className={buttonClass("secondary")}>
            ログインしない
          </Link>
        </div>
      </Section>
    </>
  );
}
