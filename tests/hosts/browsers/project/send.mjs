// From here on, everything that goes wrong on the page is noted and sent with the report.

const problems = [];
addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejected: ${reason}`));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  problems.push(`violation: ${effectiveDirective} ${blockedURI}`),
);

export async function send(result) {
  // Events may come a little later than what caused them.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await fetch('/report', { method: 'POST', body: JSON.stringify({ ...result, problems }) });
}
