import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { TriangleAlert } from "lucide";
import { usePortal } from "../../portal-context/portal.tsx";

export type ServerProblemProps = {
  /** Empty where not even the configuration could be read. */
  clinicName: string;
  /** The name of the failed request in the server's log. */
  requestId?: string | undefined;
};

/** Spec §2, word for word: the server could not show the page that was asked for. */
export function ServerProblem({ clinicName, requestId }: ServerProblemProps) {
  return (
    <>
      <Icon shape={TriangleAlert} role="img" aria-label="重要な確認です" className="size-12 text-warning" />
      <PageHeading>問題が発生しました</PageHeading>
      <p>
        サーバーに問題が発生しているため、ご指定のページを表示できませんでした。
        <br />
        しばらく経ってから再度お試しください。
      </p>
      {requestId !== undefined && <p className="break-all">お問い合わせ番号：{requestId}</p>}
      <div className="flex flex-col items-center">
        {/* A full page load: the code that is loaded may be part of the problem. */}
        <a href="/" className={buttonClass("primary")}>
          {clinicName}トップ
        </a>
      </div>
    </>
  );
}

export function ServerProblemScreen({ requestId }: { requestId?: string | undefined }) {
  const { configuration } = usePortal();
  return <ServerProblem clinicName={configuration.clinicName} requestId={requestId} />;
}
