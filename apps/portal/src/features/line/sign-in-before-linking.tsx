import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link, useRouter } from "@tanstack/react-router";

/**
 * `/line-link` for somebody who is not signed in in this browser. What LINE may have given is left behind: it is only
 * good in the browser that began.
 */
export function SignInBeforeLinking({ search }: { search: ReservationSearch }) {
  const router = useRouter();
  const returnTo = router.buildLocation({ to: "/line-link", search }).href;
  return (
    <>
      <PageHeading>LINE連携</PageHeading>
      <Section>
        <p>このブラウザでログインすると、LINEアカウントと連携できます。先にログインしてください。</p>
        <div className="flex justify-center">
          <Link to="/login" search={{ returnTo }} className={buttonClass("primary")}>
            ログインする
          </Link>
        </div>
      </Section>
    </>
  );
}
