/**
 * Decisions have no coordinate of their own: these are the coordinates or paths each comes down to.
 * `Enum.{A,B}` stands for several members, `{A,B}` alone for some enum with exactly these values.
 */
export const decidedSchema: Readonly<Record<string, readonly string[]>> = {
  'DEC-OTHER-REASONS': ['CancellationReason.{other,otherReasons}'],
  'DEC-DUPLICATE-CODES': [
    'CreateUserErrorCode.EMAIL_IN_USE',
    'WorkflowErrorCode.INTERNAL_SERVER_ERROR',
  ],
  'DEC-SPELLING': ['SourceStage.{Canceled,Cancelling}', 'WorkflowStatus.BROKEN'],
  'DEC-NOTIFICATION-NAMES': [
    'NotificationSettings.{newDocument,allEmailNotifications,sharedFolderOrDocument}',
    'Mutation.{setEmailNotification(documentNew:),setEmailNotification(shared:)}',
  ],
  'DEC-FATE-OPTIONS': [
    '{destroyAfterShortTerm,returnMonthly,orderIndividually}',
    '{none,monthly}',
    'Customer.returnsInterval',
  ],
  'DEC-PAYMENT-METADATA-FIELDS': ['Payment.{transactionId,wizardSessionKey,status}'],
  'DEC-ACCOUNT-ALARM-COUNT': [
    'Query.{accountAlarmConnection,accountAlarmCount}',
    'AccountAlarmConnection.totalCount',
  ],
  'DEC-UNUSED-QUERIES': [
    'Query.{hostedPaymentPage,hostedPaymentSession,hostedPaymentSubscription}',
  ],
  'DEC-WORKFLOW-TEMPLATE-NODE-FIELDS': [
    'WorkflowTemplate.{id,name,description,applicationFlow,parameters,trigger,flowType,tier}',
    'WorkflowNode.{id,name,application,kind,parameters}',
  ],
  'DEC-ENUM-CLASSIFICATION': ['Document.classificationType', '{Document,Invoice}'],
  'DEC-ENUM-EXTRACTION': ['RefinementWorkflow.extractionType', '{Document,Invoice}'],
  'DEC-ENUM-REFINEMENTJOB': ['{Pending,Processing,Completed,Failed}'],
  'DEC-ENUM-RETURNTYPE': ['Return.type', '{ReturnImmediate,ReturnScheduled}'],
  'DEC-ENUM-DESTINATION': ['EmailDestination.status', '{Active,Inactive,OptedOut}'],
  'DEC-ENUM-TRIGGER': [
    '{newDocument,documentMoved,documentTagged,refinementCompleted}',
    '{standard,custom}',
  ],
  'DEC-ENUM-PAYMENT': ['Payment.status', '{Created,Pending,Success,Failed}'],
  'DEC-ENUM-DATEVDOCTYPE': ['Query.workflowPickListOptions'],
  'DEC-ENUM-FILENAMEERROR': [
    'FilenamePatternError.{code,position}',
    '{UNKNOWN_VARIABLE,EMPTY_PATTERN,INVALID_SEPARATOR,TOO_LONG}',
  ],
  'DEC-ENUM-TYPECODE': ['EInvoiceData.typeCode'],
  'DEC-ENUM-PAYWALL': ['Document.paywallType', 'PaywallType.NOT_ELIGIBLE'],
  'DEC-ENUM-PLANTYPE': ['Mutation.updateFreePlan(planType:)', '{business,private}'],
  'DEC-ENUM-SOURCE-CONNECTOR': ['AccountAlarm.connectorType', 'ConnectionApplication'],
  'DEC-DOCUMENT-TYPE-FIELDS': ['Document.{type,fileType,classificationType,digitalSource}'],
  'DEC-PERMISSION-NAMES': ['DocumentPermission.{Invited,Owner,ReadOnly,Write}'],
};

const pathsUnder = (parent: string, names: string) =>
  names.split(' ').map((name) => `${parent}/${name}`);

/** Decisions of kind `route`, as the paths that must resolve. */
export const decidedRoutes: Readonly<Record<string, readonly string[]>> = {
  'DEC-WORKFLOW-TABS': pathsUnder(
    '/app/workflow',
    'workflows connections dashboard integrations library guide standard',
  ),
  'DEC-WORKFLOWINTRO-ROUTES': ['/integrations', '/integrations/setup', '/library'].flatMap(
    (path) => [path, `/app/workflowintro${path}`],
  ),
  'DEC-APP-VIEW': ['/app/{view?}'],
  'DEC-SETTINGS-DEFAULT': ['/app/settings', '/app/settings/account'],
  'DEC-PARTNER-ROUTES': ['/login/n26', '/havekon'],
  'DEC-MAIN-ROUTE-PRIORITY': [
    '/app/{view?}',
    '/app/workflow/integrations',
    '/app/workflow/integrations/{integrationId}',
  ],
  'DEC-SETTINGS-MAP': pathsUnder(
    '/app/settings',
    'team access-rights account subscription postal-mail integrations integrations/{integrationId} ' +
      'automations document-status notifications support inflow scanning returns features',
  ),
};
