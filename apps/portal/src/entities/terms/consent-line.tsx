import { TermsButton } from "./terms-button.tsx";

/** Says what one agrees to by going on; the versions shown are those that the server records. */
export function ConsentLine() {
  return (
    <p>
      続けることで、<TermsButton kind="terms-of-use">利用規約</TermsButton>と
      <TermsButton kind="privacy-policy">プライバシーポリシー</TermsButton>に同意したものとみなします。
    </p>
  );
}
