import type { DepartmentRequest, ManagedDepartment } from "@madoguchi/contract/department/department";
import { readDepartmentsCall, storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import useSWR from "swr";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";

type ReadDepartments = { departments: ManagedDepartment[]; version: string | undefined };

/** Reads the departments with their list's version, and changes them. */
export function useDepartments() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const params = { clinicId };

  async function read(): Promise<ReadDepartments> {
    let version: string | undefined;
    const onHeaders = (headers: Headers) => {
      version = headers.get("etag") ?? undefined;
    };
    const { clinicalDepartments } = await api.send(readDepartmentsCall, { params, onHeaders });
    return { departments: clinicalDepartments, version };
  }
  const list = useSWR([fillPath(readDepartmentsCall.path, params), "with its version"], read);

  function put(clinicalDepartmentId: string, body: DepartmentRequest, version: string | undefined) {
    const headers = version === undefined ? {} : { "if-match": version };
    return ownersAct(() =>
      api.send(storeDepartmentCall, { params: { clinicId, clinicalDepartmentId }, body, headers }),
    );
  }

  return {
    list,
    /** Stores only if the list still has the version that was read. */
    store: async (clinicalDepartmentId: string, request: DepartmentRequest, version: string | undefined) => {
      await put(clinicalDepartmentId, request, version);
      await list.mutate();
    },
    /** Renumbers the departments in this order. */
    order: async (ordered: readonly ManagedDepartment[]) => {
      try {
        let { version } = list.data ?? {};
        for (const [position, { clinicalDepartmentId, ...department }] of ordered.entries()) {
          if (department.position === position) continue;
          await put(clinicalDepartmentId, { ...department, position }, version);
          version = (await read()).version;
        }
      } finally {
        await list.mutate();
      }
    },
  };
}
