let isAllowed = false;

export function allowLeaving() {
  isAllowed = true;
}

export function isLeavingAllowed() {
  return isAllowed;
}
