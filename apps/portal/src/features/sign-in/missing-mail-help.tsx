import { ClinicPhone } from "../../entities/clinic/clinic-phone.tsx";
import { useClinic } from "../../entities/clinic/use-clinic.ts";

/** What helps when no mail comes. Closed at first; the carriers' filters are the usual reason. */
export function MissingMailHelp() {
  const clinic = useClinic();
  return (
    <details className="rounded-card border border-line bg-card p-4">
      <summary className="min-h-11 cursor-pointer content-center text-std-16B-170">メールが届かない方</summary>
      <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6">
        <li>迷惑メールのフォルダーをご確認ください。</li>
        <li>
          入力したメールアドレスに誤りがないかご確認ください。誤りがあるときは「メールアドレスを変更」から直せます。
        </li>
        <li>
          携帯電話会社のメール（docomo.ne.jp、ezweb.ne.jp、au.com、softbank.ne.jp など）は、受信の設定で
          <strong>パソコンからのメール</strong>と<strong>URLを含むメール</strong>
          を許可し、次のドメインを受信リストに加えてください。
          <br />
          <strong>{window.location.hostname}</strong>
        </li>
        <li>数分待っても届かないときは「再送する」を押してください。</li>
      </ol>
      {clinic && (
        <p className="mt-3">
          それでも届かないときは、クリニックへお電話ください。
          <ClinicPhone />
        </p>
      )}
    </details>
  );
}
