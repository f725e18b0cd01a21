import { TextLink } from "@madoguchi/ui/text/text-link";
import { usePortal } from "../../portal-context/portal.tsx";
import { useClinic } from "./clinic-provider.tsx";

/** The contact in writing, for people who cannot use a telephone: the clinic's LINE account, else its homepage. */
export function WrittenContact() {
  const { configuration } = usePortal();
  const clinic = useClinic();
  const chatAppUrl = clinic?.chatAppUrl ?? configuration.chatAppUrl;
  if (chatAppUrl) {
    return (
      <TextLink isStandalone opensNewTab href={chatAppUrl}>
        LINEで問い合わせる
      </TextLink>
    );
  }
  if (!clinic) return null;
  return (
    <TextLink isStandalone opensNewTab href={clinic.homepageUrl}>
      文字で問い合わせる（ホームページ）
    </TextLink>
  );
}
