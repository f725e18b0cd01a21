import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { usePortal } from "./portal.tsx";

/** What the whole world may know stays; every other key belongs to whoever was signed in. */
function isPersonal(key: unknown): boolean {
  return !(Array.isArray(key) && key[0] === "clinic");
}

/** Forgets everything fetched and kept for a patient as soon as another one, or nobody, is signed in. */
export function ForgetRecords() {
  const { identity, storage } = usePortal();
  const { mutate } = useSWRConfig();

  useEffect(() => {
    let shownUid = identity.state().user?.uid;
    return identity.subscribe(() => {
      const uid = identity.state().user?.uid;
      if (shownUid !== undefined && uid !== shownUid) {
        storage.latestTreatment.clear();
        void mutate(isPersonal, undefined, { revalidate: uid !== undefined });
      }
      shownUid = uid;
    });
  }, [identity, storage, mutate]);

  return null;
}
