import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";

/** For a signed-in patient who is not registered: they register with their first reservation, or separately. */
export function NotRegistered() {
  return (
    <Section heading="お客様情報がまだ登録されていません">
      <p>
        お客様情報は、はじめてのご予約のときにご登録いただきます。クリニックでご予約をお取りした方は、先にご登録ください。
      </p>
      <Link to="/reservation/new" className={buttonClass("primary")}>
        新規診察予約
      </Link>
      <Link to="/reservation/registration" className={buttonClass("secondary")}>
        はじめての方の登録
      </Link>
    </Section>
  );
}
