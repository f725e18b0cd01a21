import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Link } from "@tanstack/react-router";
import { usePortal } from "../../portal-context/portal.tsx";

/** LINEで通知を受け取る; nothing where the clinic has no LINE. */
export function LineNoticeLink() {
  const { configuration } = usePortal();
  if (!configuration.line) return null;
  return (
    <Link to="/line-link" className={buttonClass("secondary")}>
      LINEで通知を受け取る
    </Link>
  );
}
