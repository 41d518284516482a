// Printed from the migrated database by `npm run migrate`; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** JSON is written as text and read as the value it says. */
export type Json = ColumnType<unknown, string | undefined, string>;

export type Tables = {
  'platform.accountKey': {
    accountId: string;
    id: string;
    root: string;
    wrapped: string;
  };
  'platform.blobFault': {
    accountId: string;
    blob: string;
    foundAt: Date;
    healedAt: Date | null;
    warnedAt: Date | null;
  };
  'platform.clock': {
    boot: string;
    ranMs: number;
    seenAt: Date;
    stoppedAt: Date | null;
  };
  'platform.idempotency': {
    accountId: string;
    key: string;
    verb: string;
    fingerprint: string;
    answer: Json | null;
    at: Generated<Date>;
  };
  'platform.journal': {
    accountId: string;
    seq: number;
    at: Date;
    action: string;
    entry: string;
    prevHash: string;
    hash: string;
  };
  'platform.journalHead': {
    accountId: string;
    seq: number;
    hash: string;
  };
  'platform.mail': {
    accountId: string;
    id: string;
    kind: string;
    recipient: string;
    locale: string;
    data: Json;
    state: Generated<string>;
    handingOverAt: Date | null;
    maybeSent: Generated<boolean>;
    tries: Generated<number>;
    reply: string | null;
    secretHash: string | null;
    secretUntil: Date | null;
    createdAt: Generated<Date>;
    endedAt: Date | null;
  };
  'platform.resting': {
    effect: string;
    since: Date;
  };
  'platform.scrub': {
    id: Generated<boolean>;
    beganAt: Date;
    accountId: string | null;
    blob: string | null;
    endedAt: Date | null;
    checked: Generated<number>;
    healed: Generated<number>;
    lost: Generated<number>;
  };
  'platform.turn': {
    line: string;
    accountId: string;
    finish: number;
  };
  'accounts.account': {
    id: Generated<string>;
    number: Generated<number>;
    publicId: string;
    type: 'business' | 'private';
    firstName: string;
    lastName: string;
    companyName: string | null;
    email: string;
    phoneNumber: string | null;
    locale: Generated<'de_DE' | 'en_GB'>;
    saasOnly: Generated<boolean>;
    newsletterConsentAt: Date | null;
    termsAcceptedAt: Date;
    processingAgreementAt: Date | null;
    version: Generated<number>;
    createdAt: Generated<Date>;
    newsletterAskedAt: Date | null;
    phoneWritten: string | null;
  };
  'accounts.space': {
    accountId: string;
    id: Generated<string>;
    kind: 'main' | 'member';
    userId: string | null;
  };
  'identity.attempt': {
    key: string;
    tries: Date[];
    expiresAt: Date;
  };
  'identity.challenge': {
    id: string;
    userId: string | null;
    login: string;
    net: string;
    bPublic: string;
    expiresAt: Date;
    firstCounted: string[] | null;
    firstAt: Date | null;
  };
  'identity.credential': {
    userId: string;
    salt: string;
    verifier: string;
    iterations: number;
    updatedAt: Generated<Date>;
    generation: Generated<number>;
    isVoid: Generated<boolean>;
  };
  'identity.emailChange': {
    userId: string;
    email: string;
    askedAt: Date;
    expiresAt: Date;
  };
  'identity.factorRelease': {
    accountId: string;
    userId: string;
    id: string;
    reason: string;
    begunAt: Date;
    dueAt: Date;
  };
  'identity.formerEmail': {
    id: Generated<string>;
    userId: string;
    email: string;
    changedAt: Date;
  };
  'identity.linkedIdentity': {
    id: Generated<string>;
    userId: string;
    provider: 'google' | 'microsoft' | 'pool' | 'business';
    issuer: string;
    subject: string;
    email: string | null;
    createdAt: Date;
    usedAt: Date | null;
  };
  'identity.membership': {
    accountId: string;
    userId: string;
    role: 'Admin' | 'Owner' | 'Member';
    status: 'invited' | 'active' | 'deactivated';
    createdAt: Generated<Date>;
    seenAt: Date | null;
  };
  'identity.operator': {
    userId: string;
    createdAt: Generated<Date>;
    kind: Generated<'scan' | 'support'>;
    codeSalt: string | null;
    lastStep: Generated<number>;
  };
  'identity.partedLogin': {
    userId: string;
    login: string;
    partedAt: Date;
    eraseAt: Date | null;
  };
  'identity.passkey': {
    id: string;
    userId: string;
    publicKey: string;
    counter: number;
    transports: string[];
    name: string;
    createdAt: Date;
    usedAt: Date | null;
  };
  'identity.recoveryCode': {
    userId: string;
    codeHash: string;
    usedAt: Date | null;
  };
  'identity.samlAnswer': {
    codeHash: string;
    stateHash: string;
    subject: string;
    email: string | null;
    firstName: string;
    lastName: string;
    signedInAt: Date | null;
    expiresAt: Date;
  };
  'identity.samlAssertion': {
    idHash: string;
    expiresAt: Date;
  };
  'identity.samlCertificate': {
    accountId: string;
    connectionId: string;
    fingerprint: string;
    pem: string;
    notAfter: Date;
    usedAt: Date | null;
    warnedAt: Date | null;
  };
  'identity.session': {
    id: Generated<string>;
    accountId: string | null;
    userId: string | null;
    tokenHash: string;
    net: string;
    userAgent: string;
    createdAt: Date;
    seenAt: Date;
    expiresAt: Date;
    kind: Generated<'person' | 'operator' | 'support'>;
    operatorId: string | null;
    provenAt: Date | null;
    stays: Generated<boolean>;
    idleMinutes: Generated<number>;
    endedAt: Date | null;
    endedWhy: 'elsewhere' | 'not-me' | 'password' | 'seat' | 'second-factor' | 'email' | 'support' | 'role' | 'parted' | 'sso' | null;
    byPasskey: Generated<boolean>;
    connectionId: string | null;
  };
  'identity.signInPolicy': {
    accountId: string;
    forbidsStaying: boolean;
    secondFactorFrom: Date | null;
  };
  'identity.ssoArrival': {
    browserHash: string;
    provider: 'google' | 'microsoft' | 'pool' | 'business';
    issuer: string;
    subject: string;
    email: string | null;
    emailProven: boolean;
    firstName: string;
    lastName: string;
    expiresAt: Date;
    connectionId: string | null;
  };
  'identity.ssoConnection': {
    accountId: string;
    id: Generated<string>;
    name: string;
    protocol: 'oidc' | 'saml';
    issuer: string;
    clientId: string | null;
    clientSecret: string | null;
    domain: string;
    domainToken: string;
    domainProvenAt: Date | null;
    triedAt: Date | null;
    isOn: Generated<boolean>;
    isOnly: Generated<boolean>;
    createdAt: Date;
    signInUrl: string | null;
  };
  'identity.ssoFlow': {
    stateHash: string;
    browserHash: string;
    provider: 'google' | 'microsoft' | 'pool' | 'business';
    issuer: string;
    purpose: 'sign-in' | 'link' | 'prove' | 'trial';
    sessionId: string | null;
    stays: boolean;
    createdAt: Date;
    expiresAt: Date;
    connectionId: string | null;
    answeredAt: Date | null;
  };
  'identity.supportAccess': {
    accountId: string;
    id: string;
    userId: string;
    tokenHash: string | null;
    tokenUntil: Date;
    createdAt: Date;
    grantedBy: string | null;
    reason: string | null;
    operatorId: string | null;
    ticket: string | null;
    sessionId: string | null;
    beganAt: Date | null;
    endsAt: Date | null;
    endedAt: Date | null;
    endedWhy: 'support' | 'customer' | 'time' | 'owner' | null;
  };
  'identity.totp': {
    userId: string;
    stage: 'waiting' | 'on';
    accountId: string;
    secret: string;
    createdAt: Date;
    lastStep: Generated<number>;
  };
  'identity.usedChallenge': {
    hash: string;
    expiresAt: Date;
  };
  'identity.user': {
    id: Generated<string>;
    email: string;
    firstName: string;
    lastName: string;
    locale: Generated<'de_DE' | 'en_GB'>;
    createdAt: Generated<Date>;
    showTour: Generated<boolean>;
    mailboxProvenAt: Date | null;
    signedInAt: Date | null;
    addressIsLent: Generated<boolean>;
  };
  'billing.charge': {
    accountId: string;
    id: Generated<string>;
    kind: 'seat' | 'return' | 'resend' | 'keep' | 'forwarding';
    quantity: number;
    cents: number;
    month: string;
    createdAt: Date;
    about: string | null;
  };
  'billing.seats': {
    accountId: string;
    extra: Generated<number>;
  };
  'team.invite': {
    accountId: string;
    id: Generated<string>;
    email: string;
    role: 'Admin' | 'Owner' | 'Member';
    note: string;
    locale: 'de_DE' | 'en_GB';
    invitedBy: string;
    turn: Generated<number>;
    createdAt: Date;
    expiresAt: Date;
  };
  'team.joinLink': {
    accountId: string;
    id: Generated<string>;
    secretHash: string;
    note: string;
    madeBy: string;
    createdAt: Date;
    expiresAt: Date;
    endedAt: Date | null;
    endedWhy: 'used' | 'expired' | 'taken-back' | null;
  };
  'team.spaceTakeover': {
    accountId: string;
    userId: string;
    id: Generated<string>;
    askedBy: string;
    reason: string;
    askedAt: Date;
    dueAt: Date;
    doneAt: Date | null;
  };
  'documents.bulkItem': {
    accountId: string;
    jobId: string;
    itemId: string;
    position: number;
    state: Generated<'waiting' | 'changed' | 'same' | 'refused'>;
    targetId: string | null;
    homeId: string | null;
    resultId: string | null;
    code: string | null;
  };
  'documents.bulkJob': {
    accountId: string;
    id: string;
    userId: string;
    isSystem: Generated<boolean>;
    depth: Generated<number>;
    action: 'move' | 'copy' | 'restore' | 'markRead' | 'markUnread' | 'destroy' | 'addTag' | 'removeTag';
    folderId: string | null;
    selection: Json;
    cursor: string | null;
    stage: 'Choosing' | 'Working' | 'Done' | 'Stopped' | 'Failed';
    total: Generated<number>;
    done: Generated<number>;
    changed: Generated<number>;
    refused: Generated<number>;
    code: string | null;
    undoOf: string | null;
    undoneBy: string | null;
    createdAt: Date;
    finishedAt: Date | null;
    dismissedAt: Date | null;
    fingerprint: string | null;
    supportId: string | null;
    tag: string | null;
  };
  'documents.calendarFeed': {
    accountId: string;
    userId: string;
    tokenHash: string;
    createdAt: Date;
  };
  'documents.carriedBlob': {
    accountId: string;
    sha256: string;
    transferId: string;
  };
  'documents.deadline': {
    accountId: string;
    documentId: string;
    doneAt: Date | null;
    snoozedUntil: string | null;
    remindOn: string | null;
  };
  'documents.descent': {
    accountId: string;
    documentId: string;
    place: number;
    parentId: string | null;
    deed: string;
    sheets: Json;
  };
  'documents.document': {
    accountId: string;
    id: Generated<string>;
    seq: number;
    publicId: string;
    spaceId: string;
    folderId: string;
    root: 'inbox' | 'archive' | 'trash';
    isRead: Generated<boolean>;
    fileType: 'DigitalDocument' | 'LetterScan' | 'Pdf' | 'PdfA3WithXml';
    classificationType: Generated<'Document' | 'Invoice'>;
    digitalSource: 'Copy' | 'CustomerUpload' | 'EmailUpload' | 'SharedDocument' | 'WelcomeDocument' | null;
    scanId: string | null;
    scannedAt: Date | null;
    filename: string;
    mediaType: string;
    bytes: number;
    originalSha256: string;
    searchableSha256: string | null;
    thumbnailSha256: string | null;
    pageCount: Generated<number>;
    isEinvoice: Generated<boolean>;
    senderName: string | null;
    senderEmail: string | null;
    senderPhone: string | null;
    recipientName: string | null;
    subject: string | null;
    tags: Generated<string[]>;
    userFields: Generated<string[]>;
    documentDate: string | null;
    dueDate: string | null;
    amountCents: number | null;
    currency: string | null;
    iban: string | null;
    bic: string | null;
    reference: string | null;
    kind: string | null;
    language: string | null;
    summary: string | null;
    notice: string | null;
    readyAt: Date | null;
    trashedFrom: string | null;
    version: Generated<number>;
    createdAt: Date;
    updatedAt: Date;
    trashedAt: Date | null;
    isSigned: Generated<boolean>;
    summaryBy: Generated<string>;
    summaryAt: Date | null;
    copiedFrom: string | null;
    isCollected: Generated<boolean>;
    isOutgoing: Generated<boolean>;
    hidesPages: Generated<boolean>;
    toldOthers: Json | null;
    toldSince: Date | null;
    cameAt: Date | null;
    trashedBy: string | null;
    deadlineDay: string | null;
    isAdvertising: Generated<boolean>;
    isFurtherPage: Generated<boolean>;
    settledDay: string | null;
    snoozedUntil: string | null;
    snoozedAt: Date | null;
    resubmittedAt: Date | null;
    openDay: Generated<string | null>;
  };
  'documents.download': {
    accountId: string;
    id: string;
    userId: string;
    spaceId: string;
    format: 'pdfZip' | 'csv' | 'both';
    file: 'searchable' | 'original';
    locale: 'de_DE' | 'en_GB';
    stage: Generated<'Collecting' | 'Waiting' | 'Packing' | 'Ready' | 'Failed' | 'Cancelled'>;
    total: Generated<number>;
    done: Generated<number>;
    filename: string | null;
    mediaType: string | null;
    sha256: string | null;
    bytes: number | null;
    code: string | null;
    createdAt: Date;
    expiresAt: Date;
    room: Generated<number>;
  };
  'documents.downloadDocument': {
    accountId: string;
    downloadId: string;
    documentId: string;
    position: number;
    folderPath: Generated<string[]>;
    documentAccountId: string;
    packed: string | null;
  };
  'documents.duty': {
    accountId: string;
    id: string;
    documentId: string;
    kind: string;
    isRight: boolean;
    day: string | null;
    time: string | null;
    place: string | null;
    amountCents: number | null;
    consequence: string | null;
    sentence: string | null;
    page: number | null;
    box: number[] | null;
    period: Json | null;
    counted: Json | null;
    servedOn: string | null;
    receivedOn: string | null;
    court: Json | null;
    isCertain: boolean;
    position: number;
    madeByPerson: Generated<boolean>;
    touchedAt: Date | null;
    removedAt: Date | null;
    doneAt: Date | null;
    snoozedUntil: string | null;
    remindOn: string | null;
    version: Generated<number>;
    bring: string | null;
  };
  'documents.dutyWaiting': {
    accountId: string;
    documentId: string;
    isCopy: Generated<boolean>;
  };
  'documents.feedback': {
    accountId: string;
    id: Generated<string>;
    documentId: string;
    userId: string;
    fields: string[];
    message: string;
    createdAt: Generated<Date>;
  };
  'documents.filenamePattern': {
    accountId: string;
    elements: Json;
    version: Generated<number>;
    updatedAt: Date;
  };
  'documents.folder': {
    accountId: string;
    id: Generated<string>;
    spaceId: string;
    parentId: string | null;
    type: 'Folder' | 'FolderInbox' | 'FolderArchive' | 'FolderTrash';
    root: 'inbox' | 'archive' | 'trash';
    path: string[];
    title: string;
    total: Generated<number>;
    unread: Generated<number>;
    version: Generated<number>;
    createdAt: Generated<Date>;
    trashedFrom: string | null;
    trashedAt: Date | null;
    trashedBy: string | null;
    isLeaving: Generated<boolean>;
    advertising: Generated<number>;
    advertisingUnread: Generated<number>;
    snoozed: Generated<number>;
    snoozedUnread: Generated<number>;
  };
  'documents.form': {
    accountId: string;
    documentId: string;
    fields: Json;
  };
  'documents.grant': {
    accountId: string;
    id: Generated<string>;
    userId: string;
    folderId: string | null;
    documentId: string | null;
    permission: 'viewer' | 'editor';
    createdAt: Generated<Date>;
    endsOn: string | null;
    grantedBy: string | null;
    warnedAt: Date | null;
  };
  'documents.guestLook': {
    accountId: string;
    documentId: string;
    userId: string;
    sessionId: string | null;
    openedAt: Date;
  };
  'documents.guestMark': {
    accountId: string;
    documentId: string;
    userId: string;
    isRead: boolean;
    markedAt: Generated<Date>;
  };
  'documents.keptPage': {
    accountId: string;
    documentId: string;
    number: number;
    width: number;
    height: number;
    imageSha256: string | null;
    imageWidth: number | null;
    imageHeight: number | null;
    text: Generated<string>;
    words: Json;
    source: string;
    confidence: number | null;
    turn: Generated<number>;
    skew: Generated<number>;
    isRead: Generated<boolean>;
  };
  'documents.page': {
    accountId: string;
    documentId: string;
    number: number;
    width: number;
    height: number;
    imageSha256: string | null;
    imageWidth: number | null;
    imageHeight: number | null;
    text: Generated<string>;
    words: Json;
    source: string;
    confidence: number | null;
    turn: Generated<number>;
    skew: Generated<number>;
    isRead: Generated<boolean>;
  };
  'documents.pageOrder': {
    accountId: string;
    id: Generated<string>;
    spaceId: string;
    userId: string;
    deed: string;
    documentIds: string[];
    stays: Json | null;
    letters: Json;
    stage: Generated<string>;
    progress: Generated<number>;
    code: string | null;
    createdAt: Generated<Date>;
    finishedAt: Date | null;
    marks: Json | null;
    bytes: Generated<number>;
    askerAccountId: string;
  };
  'documents.recipe': {
    accountId: string;
    documentId: string;
    edition: Generated<number>;
    sheets: Json | null;
    basePageCount: number;
    baseSearchableSha256: string | null;
    baseThumbnailSha256: string | null;
    marks: Json | null;
    baseToldOthers: Json | null;
  };
  'documents.restingGrant': {
    accountId: string;
    id: string;
    userId: string;
    folderId: string | null;
    documentId: string | null;
    permission: 'viewer' | 'editor';
    createdAt: Date;
    endsOn: string | null;
    grantedBy: string | null;
    warnedAt: Date | null;
  };
  'documents.savedViews': {
    accountId: string;
    userId: string;
    views: Json;
    version: Generated<number>;
    updatedAt: Date;
  };
  'documents.search': {
    accountId: string;
    documentId: string;
    part: Generated<number>;
    bucket: number;
    seq: number;
    terms: string;
  };
  'documents.searchBucket': {
    accountId: string;
    bucket: number;
  };
  'documents.sequence': {
    accountId: string;
    last: number;
  };
  'documents.stampBook': {
    accountId: string;
    userId: string;
    kind: string;
    items: Json;
    version: Generated<number>;
    updatedAt: Date;
  };
  'documents.supportLook': {
    accountId: string;
    documentId: string;
    sessionId: string;
    at: Date;
  };
  'documents.undrawn': {
    accountId: string;
    id: string;
    stage: Generated<string>;
    since: Generated<Date>;
    takesNotice: boolean;
  };
  'sharing.contact': {
    accountId: string;
    id: Generated<string>;
    spaceId: string;
    email: string;
    name: Generated<string>;
    usedAt: Date;
  };
  'sharing.invitation': {
    accountId: string;
    id: Generated<string>;
    email: string;
    folderId: string | null;
    documentId: string | null;
    permission: 'viewer' | 'editor';
    endsOn: string | null;
    invitedBy: string;
    createdAt: Date;
    expiresAt: Date;
    mailedFrom: string | null;
  };
  'sharing.mailChoice': {
    userId: string;
    shared: boolean;
  };
  'sharing.optedOut': {
    address: string;
    optedAt: Date;
  };
  'sharing.transfer': {
    accountId: string;
    id: Generated<string>;
    userId: string;
    folderId: string | null;
    title: string;
    receiverId: string;
    receiverName: string;
    stage: 'Carrying' | 'Done' | 'Cancelled' | 'Failed';
    total: number;
    done: Generated<number>;
    reached: Generated<number>;
    code: string | null;
    createdAt: Date;
    finishedAt: Date | null;
    dismissedAt: Date | null;
  };
  'originals.addressedName': {
    accountId: string;
    name: string;
    folded: string;
    sound: string;
  };
  'originals.addressee': {
    accountId: string;
    id: Generated<string>;
    name: string;
    aliases: string[];
    version: Generated<number>;
    createdAt: Date;
  };
  'originals.certificate': {
    accountId: string;
    number: string;
    documentId: string;
    issuedAt: Date;
    keepUntil: string;
    text: string;
  };
  'originals.comingBack': {
    accountId: string;
    id: Generated<string>;
    returnId: string;
    sending: number;
    cameBackAt: Date;
    askedAgainOn: string;
    resendAt: Date | null;
    addressId: string | null;
    cents: number | null;
  };
  'originals.keeping': {
    accountId: string;
    shredConsentAt: Date | null;
    shredConsentBy: string | null;
    preference: Generated<string>;
    returnsNextOn: string | null;
    returnsToldOn: string | null;
    homeBy: string | null;
    addressAskedOn: string | null;
    returnsToldCents: number | null;
  };
  'originals.label': {
    accountId: string;
    id: Generated<string>;
    returnId: string;
    sending: number;
    state: 'asked' | 'made' | 'unclear' | 'void';
    carrier: string;
    reference: string;
    day: string;
    askedAt: Date;
    settledAt: Date | null;
    trackingId: string | null;
    trackingLink: string | null;
    labelSha256: string | null;
    why: string | null;
  };
  'originals.move': {
    accountId: string;
    documentId: string;
    step: number;
    fromStation: 'StorageShortTerm' | 'StorageLongTerm' | 'ReturnBasket' | 'ReturnImmediate' | 'ReturnScheduled' | 'ShredBasket' | 'ReturnPacketSent' | 'Digital' | null;
    toStation: 'StorageShortTerm' | 'StorageLongTerm' | 'ReturnBasket' | 'ReturnImmediate' | 'ReturnScheduled' | 'ShredBasket' | 'ReturnPacketSent' | 'Digital';
    at: Date;
  };
  'originals.nameKeys': {
    accountId: string;
    rules: number;
  };
  'originals.original': {
    accountId: string;
    documentId: string;
    place: Generated<'StorageShortTerm' | 'StorageLongTerm' | 'ReturnBasket' | 'ReturnImmediate' | 'ReturnScheduled' | 'ShredBasket'>;
    shelf: string | null;
    receivedOn: string;
    sentAt: Date | null;
    destroyedAt: Date | null;
    movedAt: Date;
    isSimulated: Generated<boolean>;
    isShelfInvented: Generated<boolean>;
    returnId: string | null;
    storedTwiceAt: Date | null;
    guard: string | null;
    guardDecidedAt: Date | null;
    heldAt: Date | null;
    heldBy: string | null;
    warningId: string | null;
    warnedAgainId: string | null;
    scanId: string | null;
    scanRead: string | null;
    shreddingSince: Date | null;
  };
  'originals.postbox': {
    accountId: string;
    number: string;
    givenAt: Date;
  };
  'originals.report': {
    accountId: string;
    id: Generated<string>;
    returnId: string;
    reason: 'deliveryNotReceived' | 'wrongOrMissingDocuments' | 'damagedDocuments';
    state: 'open' | 'searching' | 'closed';
    text: string;
    createdAt: Date;
    closedAt: Date | null;
    outcome: string | null;
  };
  'originals.reportPhoto': {
    accountId: string;
    reportId: string;
    position: number;
    photoSha256: string;
    bytes: number;
  };
  'originals.rescan': {
    accountId: string;
    id: Generated<string>;
    documentId: string;
    reason: string;
    note: string;
    askedBy: string;
    askedAt: Date;
    scannedAt: Date | null;
    newDocumentId: string | null;
  };
  'originals.return': {
    accountId: string;
    id: Generated<string>;
    type: 'ReturnImmediate' | 'ReturnScheduled';
    addressId: string;
    packedBy: string;
    cents: number;
    isSimulated: boolean;
    requestedAt: Date;
    updatedAt: Date;
    sentAt: Date | null;
    trackingId: string | null;
    trackingLink: string | null;
    sending: Generated<number>;
    backAt: Date | null;
    resendAt: Date | null;
  };
  'originals.returnAddress': {
    accountId: string;
    id: Generated<string>;
    name: string;
    label: string;
    addressLine1: string;
    addressLine2: string;
    postalCode: string;
    locality: string;
    region: string;
    countryCode: string;
    isDefault: boolean;
    isScheduled: boolean;
    version: Generated<number>;
    createdAt: Date;
    usedAt: Date | null;
    removedAt: Date | null;
  };
  'originals.warning': {
    accountId: string;
    id: Generated<string>;
    kind: string;
    hasConsent: boolean;
    papers: number;
    madeAt: Date;
    mailIds: string[];
    toldAt: Date | null;
    failedAt: Date | null;
  };
  'einvoice.invoice': {
    accountId: string;
    documentId: string;
    xmlSha256: string;
    data: Json;
    reader: Generated<number>;
    verdict: Json | null;
  };
  'extraction.lesson': {
    accountId: string;
    documentId: string;
    field: string;
    readAs: string | null;
    value: string | null;
    label: string | null;
    page: number | null;
    box: number[] | null;
    learnedAt: Date;
  };
  'extraction.reading': {
    accountId: string;
    documentId: string;
    field: string;
    rank: number;
    value: string;
    label: string | null;
    page: number | null;
    box: number[] | null;
    score: number;
    source: 'machine' | 'user';
    kind: string | null;
    lettersBefore: number | null;
  };
  'extraction.sender': {
    accountId: string;
    id: Generated<string>;
    spaceId: string;
    name: string;
    createdAt: Date;
    folding: string | null;
  };
  'extraction.senderDocument': {
    accountId: string;
    documentId: string;
    senderId: string;
  };
  'extraction.senderMark': {
    accountId: string;
    senderId: string;
    kind: string;
    value: string;
  };
  'intake.email': {
    accountId: string;
    id: Generated<string>;
    mailboxId: string;
    folderId: string | null;
    state: Generated<string>;
    code: string | null;
    envelopeSender: string;
    sender: string | null;
    subject: string | null;
    rawSha256: string | null;
    bytes: number;
    unnamed: Generated<number>;
    receivedAt: Date;
    readAt: Date | null;
  };
  'intake.emailAttachment': {
    accountId: string;
    emailId: string;
    position: number;
    filename: string;
    bytes: number;
    code: string | null;
    uploadId: string | null;
  };
  'intake.hotFolder': {
    accountId: string;
    name: string;
    openedAt: Date;
    closedAt: Date | null;
    waitingCount: Generated<number>;
    waitingWhy: string | null;
  };
  'intake.inboundScan': {
    accountId: string;
    id: Generated<string>;
    stationId: string | null;
    state: Generated<string>;
    code: string | null;
    filename: string;
    scanId: string | null;
    fingerprint: string;
    rawSha256: string | null;
    bytes: number;
    pages: number | null;
    envelope: string | null;
    location: string | null;
    operator: string | null;
    dpi: number | null;
    scannedFrom: Date | null;
    scannedUntil: Date | null;
    receivedAt: Date;
    readAt: Date | null;
  };
  'intake.inboundScanPart': {
    accountId: string;
    scanId: string;
    position: number;
    uploadId: string;
  };
  'intake.mailbox': {
    accountId: string;
    id: Generated<string>;
    folderId: string | null;
    localPart: string;
    createdAt: Date;
  };
  'intake.station': {
    accountId: string;
    id: Generated<string>;
    name: string;
    tokenHash: string | null;
    createdBy: string;
    createdAt: Date;
    lastUsedAt: Date | null;
    revokedAt: Date | null;
  };
  'intake.upload': {
    accountId: string;
    id: string;
    spaceId: string;
    folderId: string;
    userId: string;
    door: 'upload' | 'scan' | 'welcome' | 'rescan' | 'email' | 'station' | 'folder';
    filename: string;
    bytes: number;
    mediaType: string | null;
    sha256: string | null;
    stage: Generated<'Pending' | 'Processing' | 'Completed' | 'FailedProcessing' | 'Dismissed'>;
    step: string | null;
    progress: Generated<number>;
    code: string | null;
    documentId: string | null;
    duplicateOf: string | null;
    receivedAt: Date | null;
    arrivesAt: Date | null;
    createdAt: Generated<Date>;
    finishedAt: Date | null;
    reservedId: Generated<string>;
    lengthKnown: Generated<boolean>;
    scanId: string | null;
    isSimulated: Generated<boolean>;
    rescanOf: string | null;
  };
  'payments.payer': {
    accountId: string;
    spaceId: string;
    name: string;
    iban: string;
  };
  'payments.settlement': {
    accountId: string;
    documentId: string;
    paidAt: Date | null;
    orderedAt: Date | null;
  };
  'cases.apart': {
    accountId: string;
    documentId: string;
    otherId: string;
  };
  'cases.case': {
    accountId: string;
    id: string;
    spaceId: string;
    name: string | null;
    version: Generated<number>;
  };
  'cases.key': {
    accountId: string;
    documentId: string;
    kind: string;
    value: string;
    written: string;
  };
  'cases.letter': {
    accountId: string;
    documentId: string;
    caseId: string;
    standing: string;
    reason: string;
  };
  'cases.waiting': {
    accountId: string;
    documentId: string;
  };
  'forwarding.report': {
    accountId: string;
    id: Generated<string>;
    sourceId: string;
    reason: 'noMailReceived' | 'noForwarding' | 'addressing' | 'postalServiceProvider' | 'deliveryAgent' | 'other';
    text: string;
    createdAt: Date;
    answeredAt: Date | null;
    outcome: string | null;
  };
  'forwarding.source': {
    accountId: string;
    id: Generated<string>;
    type: 'private' | 'business';
    stage: Generated<'Activated' | 'Activating' | 'Requested' | 'Canceled' | 'Cancelling' | 'Expired' | 'Expiring' | 'NoExtension' | 'Renewing'>;
    names: string;
    companyName: string;
    streetAndNumber: string;
    additionalInfo: string;
    zip: string;
    city: string;
    startOn: string;
    endOn: string;
    cents: number;
    authorizedBy: string;
    authorizedName: string;
    isSimulated: boolean;
    externalId: string | null;
    lastPostAt: Date | null;
    alarmedAt: Date | null;
    stageAt: Date;
    createdAt: Date;
    updatedAt: Date;
    overdueAt: Date | null;
    door: string | null;
    keyRules: Generated<number>;
  };
  'forwarding.sourceName': {
    accountId: string;
    sourceId: string;
    name: string;
    folded: string;
    sound: string;
    zip: string;
  };
  'forwarding.term': {
    accountId: string;
    id: Generated<string>;
    sourceId: string;
    startOn: string;
    endOn: string;
    cents: number;
    createdAt: Date;
  };
  'centre.batch': {
    centreId: string;
    id: Generated<string>;
    number: number;
    stage: string;
    protectionClass: number;
    securityLevel: number;
    machine: string;
    frozenBy: string;
    frozenAt: Date;
    operatorId: string | null;
    witnessId: string | null;
    stationId: string | null;
    begunAt: Date | null;
    endedAt: Date | null;
    stopReason: string | null;
    stopCode: string | null;
    certificate: string | null;
  };
  'centre.batchPaper': {
    centreId: string;
    batchId: string;
    code: string;
    place: number;
    matchedAccountId: string;
    documentId: string;
    boxCode: string | null;
    sheets: number | null;
    reason: string;
    state: string;
    stateAt: Date;
    contentHash: string | null;
    chainSeq: number | null;
    chainHash: string | null;
  };
  'centre.box': {
    centreId: string;
    id: Generated<string>;
    code: string;
    shelfId: string | null;
    position: number | null;
    takenInAt: Date;
    countedAt: Date | null;
  };
  'centre.centre': {
    id: Generated<string>;
    name: string;
    isPractice: boolean;
    openedAt: Date;
  };
  'centre.claim': {
    accountId: string;
    id: Generated<string>;
    claimedBy: string;
    sender: string;
    fromDay: string;
    untilDay: string;
    state: string;
    claimedAt: Date;
    answerBy: string;
    answeredAt: Date | null;
    envelopeId: string | null;
  };
  'centre.count': {
    centreId: string;
    id: Generated<string>;
    boxId: string;
    state: string;
    firstBy: string;
    secondBy: string | null;
    begunAt: Date;
    doneAt: Date | null;
  };
  'centre.counted': {
    centreId: string;
    countId: string;
    pass: number;
    code: string;
  };
  'centre.device': {
    centreId: string;
    id: Generated<string>;
    stationId: string;
    tokenHash: string;
    openedAt: Date;
    seenAt: Date;
  };
  'centre.envelope': {
    centreId: string;
    id: Generated<string>;
    trayId: string;
    code: string;
    kind: string;
    servedOn: string | null;
    stage: string;
    stageAt: Date;
    labelledAt: Date;
    seen: Json | null;
    match: Json | null;
    proposedAccountId: string | null;
    proposedBy: string | null;
    matchedAccountId: string | null;
    sheets: number | null;
    boxCode: string | null;
    problem: string | null;
    frontStationId: string | null;
    isTaken: Generated<boolean>;
    quarantinedAt: Date | null;
    sendBackId: string | null;
  };
  'centre.fault': {
    centreId: string;
    hour: Date;
    stationId: string;
    problem: string;
    count: number;
  };
  'centre.finding': {
    centreId: string;
    id: Generated<string>;
    countId: string;
    boxId: string;
    code: string;
    kind: string;
    notedAt: Date;
    lostAt: Date | null;
    settledAt: Date | null;
  };
  'centre.front': {
    accountId: string;
    envelopeId: string;
    frontSha256: string;
    mediaType: string;
    bytes: number;
    takenAt: Date;
  };
  'centre.keptScan': {
    accountId: string;
    envelopeId: string;
    scanSha256: string;
    bytes: number;
    keptAt: Date;
  };
  'centre.packet': {
    centreId: string;
    id: Generated<string>;
    code: string;
    ownerAccountId: string;
    returnId: string;
    sending: number;
    pickListId: string;
    number: number;
    stage: string;
    stageAt: Date;
    grams: number | null;
    trackingId: string | null;
  };
  'centre.packetPaper': {
    centreId: string;
    packetId: string;
    envelopeId: string;
    ownerAccountId: string;
    position: number;
    boxCode: string | null;
    pickedAt: Date | null;
    packedAt: Date | null;
  };
  'centre.paperSearch': {
    centreId: string;
    id: Generated<string>;
    packetId: string;
    envelopeId: string;
    boxCode: string | null;
    openedBy: string;
    openedAt: Date;
    foundBy: string | null;
    foundAt: Date | null;
    foundIn: string | null;
  };
  'centre.person': {
    centreId: string;
    id: Generated<string>;
    name: string;
    role: string;
    badgeHash: string;
    pinSalt: string;
    pinHash: string;
    isStartPin: boolean;
    createdAt: Date;
    removedAt: Date | null;
  };
  'centre.pickList': {
    centreId: string;
    id: Generated<string>;
    personId: string;
    openedAt: Date;
  };
  'centre.practiceAccount': {
    centreId: string;
    accountId: string;
  };
  'centre.rack': {
    centreId: string;
    id: Generated<string>;
    name: string;
    position: number;
    addedAt: Date;
  };
  'centre.renewal': {
    centreId: string;
    personId: string;
    byId: string;
    givenAt: Date;
  };
  'centre.roll': {
    centreId: string;
    id: Generated<string>;
    kind: string;
    first: number;
    count: number;
    printedAt: Date;
  };
  'centre.sendBack': {
    centreId: string;
    id: Generated<string>;
    listedBy: string;
    listedAt: Date;
    endedAt: Date | null;
  };
  'centre.shelf': {
    centreId: string;
    id: Generated<string>;
    rackId: string;
    position: number;
    code: string;
  };
  'centre.shift': {
    centreId: string;
    id: Generated<string>;
    deviceId: string;
    personId: string;
    tokenHash: string;
    beganAt: Date;
    seenAt: Date;
  };
  'centre.station': {
    centreId: string;
    id: Generated<string>;
    name: string;
    passwordHash: string;
    createdAt: Date;
    removedAt: Date | null;
  };
  'centre.tally': {
    centreId: string;
    hour: Date;
    stage: string;
    count: number;
  };
  'centre.tray': {
    centreId: string;
    id: Generated<string>;
    code: string;
    carrier: string;
    receivedOn: string;
    expected: number | null;
    openedBy: string;
    openedAt: Date;
    closedAt: Date | null;
  };
  'centre.wrongAccount': {
    centreId: string;
    id: Generated<string>;
    envelopeId: string;
    reportedAccountId: string;
    reportedBy: string;
    reportedAt: Date;
    paper: string;
    stageBefore: string;
    sharedWith: number;
    takenBackAt: Date | null;
    pulledAt: Date | null;
    pulledBy: string | null;
    assessedAt: Date | null;
    assessedBy: string | null;
    isNotified: boolean | null;
    reason: string | null;
  };
};
