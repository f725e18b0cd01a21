import { usePortal } from "../../portal-context/portal.tsx";

/**
 * Makes this tab act for a person or the patient, in a new document, so that one person's data is not shown for
 * another; on マイページ, or on the page that the person was registered for.
 */
export function useSwitchPerson(): (representationId: string | undefined, page?: string) => void {
  const { acting, loadPage } = usePortal();
  return (representationId, page = "/mypage") => {
    acting.choose(representationId);
    loadPage(page);
  };
}
