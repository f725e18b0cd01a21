import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  type DepartmentRequest,
  departmentListSchema,
  type KeptDepartment,
} from "@madoguchi/contract/operation/department";
import useSWR from "swr";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";

export type ReadDepartments = { departments: KeptDepartment[]; version: string | undefined };

/** The departments with the version of their list, and what their owner does with them. */
export function useDepartments() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const path = fillPath(operationPaths.departments, { clinicId });

  async function read(): Promise<ReadDepartments> {
    let version: string | undefined;
    const onHeaders = (headers: Headers) => {
      version = headers.get("etag") ?? undefined;
    };
    const { clinicalDepartments } = await api.get(path, { parse: departmentListSchema.parse, onHeaders });
    return { departments: clinicalDepartments, version };
  }
  const list = useSWR([path, "with its version"], read);

  function put(clinicalDepartmentId: string, json: DepartmentRequest, version: string | undefined) {
    const headers = version === undefined ? {} : { "if-match": version };
    const at = fillPath(operationPaths.department, { clinicId, clinicalDepartmentId });
    return ownersAct(() => api.put(at, { json, headers, parse: () => undefined }));
  }

  return {
    list,
    /** Only over the version of the list that was read. */
    store: async (clinicalDepartmentId: string, request: DepartmentRequest, version: string | undefined) => {
      await put(clinicalDepartmentId, request, version);
      await list.mutate();
    },
    /** Numbers the departments again, in this order. */
    order: async (ordered: readonly KeptDepartment[]) => {
      try {
        for (const [position, { clinicalDepartmentId, ...department }] of ordered.entries()) {
          if (department.position !== position) await put(clinicalDepartmentId, { ...department, position }, undefined);
        }
      } finally {
        await list.mutate();
      }
    },
  };
}
