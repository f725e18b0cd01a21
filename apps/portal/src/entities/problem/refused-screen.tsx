import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { AlertSign } from "./alert-sign.tsx";

/**
 * Shown if a browser opens a call of the API, such as an old link to a receipt or a calendar file, and is refused.
 * `refusal`: code and message, as in the toasts (spec §8).
 */
export function RefusedScreen({ refusal }: { refusal: string }) {
  return (
    <PageState
      picture={<AlertSign />}
      heading={<PageHeading>このページは開けませんでした</PageHeading>}
      actions={
        <>
          <a href="/mypage" className={buttonClass("primary")}>
            マイページへ
          </a>
          <a href="/" className={buttonClass("text")}>
            トップページへ
          </a>
        </>
      }
    >
      {refusal}
      <br />
      リンクが古いか、ログインが必要です。領収書や予約の日時は、マイページからご覧いただけます。
    </PageState>
  );
}
