import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { usePortal } from "../../portal-context/portal.tsx";
import { AlertSign } from "./alert-sign.tsx";

export type ServerProblemProps = {
  /** Empty if the configuration could not be read. */
  clinicName: string;
  /** The id of the failed request in the server's log. */
  requestId?: string | undefined;
};

/** Spec §2, word for word: the server could not show the requested page. */
export function ServerProblem({ clinicName, requestId }: ServerProblemProps) {
  return (
    <PageState
      picture={<AlertSign label="重要な確認です" />}
      heading={<PageHeading>問題が発生しました</PageHeading>}
      actions={
        <>
          {/* A full page load: the loaded code may be part of the problem. */}
          <a href="/" className={buttonClass("primary")}>
            {clinicName}トップ
          </a>
          {requestId !== undefined && <p className="break-all text-text-secondary">お問い合わせ番号：{requestId}</p>}
        </>
      }
    >
      サーバーに問題が発生しているため、ご指定のページを表示できませんでした。
      <br />
      しばらく経ってから再度お試しください。
    </PageState>
  );
}

export function ServerProblemScreen({ requestId }: { requestId?: string | undefined }) {
  const { configuration } = usePortal();
  return <ServerProblem clinicName={configuration.clinicName} requestId={requestId} />;
}
