import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";

/** For a patient who is signed in but not registered, which happens during the first reservation. */
export function NotRegistered() {
  return (
    <Section heading="お客様情報がまだ登録されていません">
      <p>お客様情報は、はじめてのご予約のときにご登録いただきます。</p>
      <Link to="/reservation/new" className={buttonClass("primary")}>
        新規診察予約
      </Link>
    </Section>
  );
}
