import { usePortal } from "../../portal-context/portal.tsx";

/**
 * Makes this tab act for a person or the patient, in a new document, so that one person's data is not shown for
 * another.
 */
export function useSwitchPerson(): (representationId: string | undefined) => void {
  const { acting, loadPage } = usePortal();
  return (representationId) => {
    acting.choose(representationId);
    loadPage("/mypage");
  };
}
