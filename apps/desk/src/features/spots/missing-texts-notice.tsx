import { TERMS_TITLES, type TermsKind } from "@madoguchi/contract/clinic/terms";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Link } from "@tanstack/react-router";
import { useSignedIn } from "../../desk-context/desk.tsx";

type MissingTextsNoticeProps = { kinds: readonly TermsKind[] };

/** Says that patients see no time yet, which texts they would have to agree to, and where an owner publishes them. */
export function MissingTextsNotice({ kinds }: MissingTextsNoticeProps) {
  const { roles } = useSignedIn();
  if (kinds.length === 0) return null;
  const titles = kinds.map((kind) => `「${TERMS_TITLES[kind]}」`).join("");
  return (
    <Notice
      kind="warning"
      title="予約枠はまだ患者さまに表示されていません。"
      actions={
        roles.includes("owner") && (
          <Link to="/settings/terms" className="desk-act">
            文書を公開する
          </Link>
        )
      }
    >
      予約のときに同意していただく文書のうち、{titles}がまだ公開されていません。
      {roles.includes("owner") ? "すべて公開すると、予約を受け付けます。" : "管理者が公開すると、予約を受け付けます。"}
    </Notice>
  );
}
