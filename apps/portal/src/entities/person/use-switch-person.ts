import { usePortal } from "../../portal-context/portal.tsx";

/**
 * Lets this tab act for a person, or for the patient themselves again: マイページ is loaded, so that nothing that was read
 * for one is shown for the other.
 */
export function useSwitchPerson(): (representationId: string | undefined) => void {
  const { acting, loadPage } = usePortal();
  return (representationId) => {
    acting.choose(representationId);
    loadPage("/mypage");
  };
}
