import { TermsButton } from "./terms-button.tsx";

/** States what the patient agrees to by continuing, in the versions that the server records. */
export function ConsentLine() {
  return (
    <p>
      続けることで、<TermsButton kind="terms-of-use">利用規約</TermsButton>と
      <TermsButton kind="privacy-policy">プライバシーポリシー</TermsButton>に同意したものとみなします。
    </p>
  );
}
