import { Notice } from "@madoguchi/ui/feedback/notice";
import { useApplicationFlow } from "./application-flow.tsx";

/** The changes of the offer since it was shown. */
export function ChangesNotice() {
  const { changes } = useApplicationFlow();
  if (changes.length === 0) return null;
  return (
    <Notice kind="warning" title="申請の内容が変わりました" isAnnounced>
      <ul className="flex flex-col">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>入力いただいた内容は、そのまま残っています。もう一度ご確認ください。</p>
    </Notice>
  );
}
