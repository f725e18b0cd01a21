import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link, useRouter } from "@tanstack/react-router";

/**
 * `/line-link` without a session in this browser. A ticket from LINE is ignored: it is valid only in the browser that
 * requested it.
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
