import { usePortal } from "../../portal-context/portal.tsx";

/**
 * Makes this tab act for a person, or for the patient themselves again: マイページ is loaded as a new document, so that data
 * of one person is not shown for another.
 */
export function useSwitchPerson(): (representationId: string | undefined) => void {
  const { acting, loadPage } = usePortal();
  return (representationId) => {
    acting.choose(representationId);
    loadPage("/mypage");
  };
}
