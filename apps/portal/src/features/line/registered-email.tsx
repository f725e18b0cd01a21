import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link, useRouter } from "@tanstack/react-router";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { MailSignInLink } from "./mail-sign-in-link.tsx";

export type RegisteredEmailProps = { search: ReservationSearch };

/** The address of this LINE account is a patient's who has not linked it: she proves herself by mail first. */
export function RegisteredEmail({ search }: RegisteredEmailProps) {
  const router = useRouter();
  const returnTo = router.buildLocation({ to: "/line-link", search }).href;
  return (
    <>
      <PageHeading>このメールアドレスは登録済みです</PageHeading>
      <ChosenTime search={search} />
      <Section heading="LINEと連携しますか？">
        <p>
          LINEに登録されているメールアドレスは、すでに当院の登録に使われています。ご本人の確認のため、先にそのメールアドレスでログインしてください。ログインのあとで、LINEと連携できます。
        </p>
        <div className="flex justify-center">
          <Link to="/login" search={{ returnTo }} className={buttonClass("primary")}>
            メールでログインして連携する
          </Link>
        </div>
        <MailSignInLink search={search}>連携せずにメールで続ける</MailSignInLink>
      </Section>
    </>
  );
}
