import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";

/** 「キャンセルが完了しました」 and the next steps. */
export function CancelledScreen() {
  return (
    <>
      <PageHeading>キャンセルが完了しました</PageHeading>
      <Section>
        <p>ご予約を取り消しました。あらためて診察をご希望のときは、新しくご予約ください。</p>
        <div className="flex flex-col items-center gap-3">
          <Link to="/reservation/new" className={buttonClass()}>
            新しく予約する
          </Link>
          <Link to="/mypage" className={buttonClass("secondary")}>
            マイページへ
          </Link>
        </div>
      </Section>
    </>
  );
}
